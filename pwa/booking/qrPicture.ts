/** in modules; the white frame around a code that readers need */
const quietZone = 4;

/** px per module in a saved picture */
const scale = 12;

export function qrSvg(modules: boolean[][]): string {
  const size = modules.length + 2 * quietZone;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(modules)}"/></svg>`;
}

function qrPath(modules: boolean[][]): string {
  let path = '';
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start + quietZone} ${y + quietZone}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  }
  return path;
}

/** A PNG to open in a banking app on the same phone; null when the browser cannot draw it. */
export function drawQrPicture(modules: boolean[][]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = (modules.length + 2 * quietZone) * scale;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x + quietZone, y + quietZone, 1, 1);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
