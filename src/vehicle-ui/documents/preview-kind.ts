/** How a document can be previewed: as an image, as PDF pages, not at all, or unknown type. */
export type PreviewKind = 'image' | 'pdf' | 'none' | 'unknown';

/** Known file extensions without a preview. */
const KNOWN = new Set([
  'doc',
  'docx',
  'odt',
  'rtf',
  'txt',
  'xls',
  'xlsx',
  'ods',
  'csv',
  'ppt',
  'pptx',
  'odp',
  'zip',
  'eml',
  'msg',
  'xml',
  'json',
  'html',
  'htm',
  'xhtml',
  'svg',
  'js',
  'mp4',
  'mov',
  'webm',
  'mp3',
  'm4a',
  'wav',
]);
const PICTURES = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'bmp', 'heic', 'heif']);
/** Media types that only mean "a file". */
const VAGUE = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/**
 * The kind of preview by media type; where that is generic, by the file extension. An SVG may contain scripts, so it
 * does not count as an image.
 */
export function previewKind({ type, fileName }: { readonly type: string; readonly fileName: string }): PreviewKind {
  const media = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (media.startsWith('image/')) return media.startsWith('image/svg') ? 'none' : 'image';
  if (media === 'application/pdf') return 'pdf';
  // Operating systems report obscure media types, which mean nothing to users.
  if (!VAGUE.has(media)) return /^(?:text|audio|video|message|application)\//u.test(media) ? 'none' : 'unknown';
  const ending = /\.([^.]+)$/u.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (ending === 'pdf') return 'pdf';
  if (PICTURES.has(ending)) return 'image';
  return KNOWN.has(ending) ? 'none' : 'unknown';
}
