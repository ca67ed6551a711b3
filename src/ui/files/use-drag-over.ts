import { useEffect, useState, type RefObject } from 'react';
import { carriesFiles } from './transferred-file';

/** Whether files are being dragged over an element. */
export function useDragOver(element: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const enter = ({ dataTransfer }: DragEvent): void => setOver(carriesFiles(dataTransfer));
    const leave = ({ relatedTarget }: DragEvent): void =>
      setOver(relatedTarget instanceof Node && target.contains(relatedTarget));
    const drop = (): void => setOver(false);
    target.addEventListener('dragover', enter);
    target.addEventListener('dragleave', leave);
    target.addEventListener('drop', drop);
    return () => {
      target.removeEventListener('dragover', enter);
      target.removeEventListener('dragleave', leave);
      target.removeEventListener('drop', drop);
    };
  }, [element]);
  return over;
}
