/** How a document can be shown: as a picture, page by page, not at all, or nobody knows what it is. */
export type PreviewKind = 'image' | 'pdf' | 'none' | 'unknown';

/** Kinds of files that are known and that no page shows. */
const KNOWN = new Set([
  'doc', 'docx', 'odt', 'rtf', 'txt', 'xls', 'xlsx', 'ods', 'csv', 'ppt', 'pptx', 'odp', 'zip', 'eml', 'msg', 'xml', 'json', 'html', 'htm', 'xhtml', 'svg', 'js',
  'mp4', 'mov', 'webm', 'mp3', 'm4a', 'wav',
]);
const PICTURES = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'bmp', 'heic', 'heif']);
/** Types that say nothing but "a file". */
const VAGUE = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/**
 * The kind of preview by media type; where that says nothing, by the ending of the name. A drawing (SVG) is a page
 * with possible scripts, not a picture.
 */
export function previewKind({ type, fileName }: { readonly type: string; readonly fileName: string }): PreviewKind {
  const media = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (media.startsWith('image/')) return media.startsWith('image/svg') ? 'none' : 'image';
  if (media === 'application/pdf') return 'pdf';
  // Operating systems name types of the oddest kinds, which tell a person nothing.
  if (!VAGUE.has(media)) return /^(?:text|audio|video|message|application)\//u.test(media) ? 'none' : 'unknown';
  const ending = /\.([^.]+)$/u.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (ending === 'pdf') return 'pdf';
  if (PICTURES.has(ending)) return 'image';
  return KNOWN.has(ending) ? 'none' : 'unknown';
}
