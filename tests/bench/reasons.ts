/** Counts how many drawn pictures that cannot be read get the reason that is known for sure. */
import { drawnScenes } from '~/scanner/verdict/drawn-scenes.testing';
import { certainVerdict, verdictWithoutForm } from '~/scanner/verdict/verdict';

/** @param each pictures of each kind */
export function measureReasons(each: number, print: (line: string) => void): void {
  const scenes = drawnScenes(each);
  let right = 0;
  for (const { name, draw, verdict } of scenes) {
    const picture = draw();
    const given = certainVerdict(picture) ?? verdictWithoutForm(picture);
    if (given === verdict) right += 1;
    else print(`${name}: ${given}, not ${verdict}`);
  }
  print(`reasons: ${right} of ${scenes.length} right (${((100 * right) / scenes.length).toFixed(1)} %, mark 95)`);
}
