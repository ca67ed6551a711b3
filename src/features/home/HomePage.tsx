import { Answers } from './Answers';
import { Hero } from './Hero';
import { Plans } from './Plans';
import { Privacy } from './Privacy';

/** The anchor that the header's "how it works" leads to. */
const HOW_IT_WORKS = 'so-gehts';

export function HomePage() {
  return (
    <>
      <Hero />
      <Answers id={HOW_IT_WORKS} />
      <Privacy />
      <Plans />
    </>
  );
}
