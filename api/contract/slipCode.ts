/** What the QR code on a Thai bank's receipt says: the sending bank's number, and its reference of the transfer. */
export type SlipCode = { bank: string; reference: string };

/**
 * Reads the text of such a code; null when it is another one. Its fields are those of EMVCo codes: two digits of id, two of
 * length, then the value.
 */
export function readSlipCode(text: string): SlipCode | null {
  if (!/^[0-9A-Za-z]{20,120}$/.test(text)) return null;
  const outer = fieldsOf(text);
  const inner = outer && fieldsOf(outer.get('00') ?? '');
  const bank = inner?.get('01') ?? '';
  const reference = inner?.get('02') ?? '';
  const isSlip = inner?.get('00') === '000001' && outer?.get('51') === 'TH' && isIntact(text);
  return isSlip && /^\d{3}$/.test(bank) && /^\w{6,40}$/.test(reference) ? { bank, reference } : null;
}

function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (id === undefined || end > text.length) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** Whether the checksum at the end (field 91) is that of what precedes it. Some banks write it in small letters. */
function isIntact(text: string): boolean {
  const content = text.slice(0, -4);
  return content.endsWith('9104') && text.slice(-4).toUpperCase() === checksumOf(content);
}

/** CRC-16/CCITT-FALSE. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (let i = 0; i < text.length; i += 1) {
    crc ^= text.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
