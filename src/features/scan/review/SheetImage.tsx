import { DOCUMENT_MM } from '~/scanner/pixels/image';
import styles from './sheet-image.module.css';

/**
 * The flattened document inside an SVG whose units are millimetres. An `<img>`, not an SVG `<image>`: Chromium asks
 * the content security policy's connect-src for a blob in the latter, and refuses it.
 */
export function SheetImage({ src }: { readonly src: string }) {
  return (
    <foreignObject width={DOCUMENT_MM.width} height={DOCUMENT_MM.height}>
      <img className={styles.sheet} src={src} alt="" />
    </foreignObject>
  );
}
