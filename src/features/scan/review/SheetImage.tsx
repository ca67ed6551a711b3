import { FORM_MM } from '~/zb1/form-size';
import styles from './sheet-image.module.css';

/**
 * The flattened document inside an SVG whose units are millimetres. It is an `<img>` because Chromium checks the blob
 * URL of an SVG `<image>` against the CSP's connect-src and blocks it.
 */
export function SheetImage({ src }: { readonly src: string }) {
  return (
    <foreignObject width={FORM_MM.width} height={FORM_MM.height}>
      <img className={styles.sheet} src={src} alt="" />
    </foreignObject>
  );
}
