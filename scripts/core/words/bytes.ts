// The bytes of a text as it is stored and sent.
const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

export const byteLength = (text: string): number => bytesOf(text).length;
