/**
 * Multipart forms as bytes (RFC 7578). On-device the request is read in the page, and WebKit cannot read a `FormData`
 * that holds a blob in memory ("Unable to read form data blob"), as every reduced photo is.
 */

/** Escapes a name or file name, as browsers do (HTML, multipart form data). */
const escapeName = (name: string): string =>
  name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

function headOf(name: string, value: FormDataEntryValue): string {
  const field = `Content-Disposition: form-data; name="${escapeName(name)}"`;
  if (typeof value === 'string') return `${field}\r\n\r\n`;
  const type = value.type === '' ? 'application/octet-stream' : value.type;
  return `${field}; filename="${escapeName(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`;
}

/** The form as the body of a request. Its type is the request's content type, with the boundary. */
export function encodeForm(form: FormData): Blob {
  const boundary = `form-${crypto.randomUUID()}`;
  const parts = [...form].flatMap(([name, value]) => [`--${boundary}\r\n${headOf(name, value)}`, value, '\r\n']);
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}
