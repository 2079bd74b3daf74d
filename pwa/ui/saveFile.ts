export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // some browsers read the file only some time after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
