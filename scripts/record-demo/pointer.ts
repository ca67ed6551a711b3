/** A visible pointer for the video: a light that moves to what is clicked, and a ring at each click. */
import type { Locator, Page } from 'playwright';

/** Duration of a move, in ms. */
const GLIDE_MS = 650;

/** Adds the pointer to the page; it survives client-side navigation. */
function draw(): void {
  const light = document.createElement('div');
  light.id = 'demo-pointer';
  light.setAttribute('aria-hidden', 'true');
  Object.assign(light.style, {
    position: 'fixed',
    zIndex: '2147483647',
    top: '-15px',
    left: '-15px',
    width: '30px',
    height: '30px',
    borderRadius: '50%',
    border: '2px solid #12211b',
    background: 'rgb(255 200 61 / 75%)',
    boxShadow: '0 0 0 2px rgb(255 255 255 / 80%)',
    pointerEvents: 'none',
    transform: 'translate(880px, 560px)',
  });
  document.documentElement.append(light);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function glide(page: Page, { x, y }: Point): Promise<void> {
  await page.evaluate(
    async ({ to, duration }) => {
      const light = document.querySelector<HTMLElement>('#demo-pointer');
      if (light === null) return;
      const transform = `translate(${to.x}px, ${to.y}px)`;
      await light.animate([{ transform: light.style.transform }, { transform }], { duration, easing: 'ease-in-out' })
        .finished;
      light.style.transform = transform;
    },
    { to: { x, y }, duration: GLIDE_MS },
  );
}

/** Shows a ring at a click. */
async function showRing(page: Page, { x, y }: Point): Promise<void> {
  await page.evaluate(
    async (at) => {
      const circle = document.createElement('div');
      Object.assign(circle.style, {
        position: 'fixed',
        zIndex: '2147483646',
        top: `${at.y - 32}px`,
        left: `${at.x - 32}px`,
        width: '64px',
        height: '64px',
        borderRadius: '50%',
        border: '4px solid #ffc83d',
        boxShadow: '0 0 0 1px #12211b',
        pointerEvents: 'none',
      });
      document.documentElement.append(circle);
      await circle.animate(
        [
          { transform: 'scale(.4)', opacity: 1 },
          { transform: 'scale(1)', opacity: 0 },
        ],
        { duration: 420, easing: 'ease-out' },
      ).finished;
      circle.remove();
    },
    { x, y },
  );
}

export class Pointer {
  constructor(readonly page: Page) {}

  async show(): Promise<void> {
    await this.page.evaluate(draw);
  }

  /** Moves to the centre of a visible element. */
  async goTo(target: Locator): Promise<Point> {
    await target.waitFor();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`Not to be seen: ${target.toString()}`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await glide(this.page, point);
    await this.page.mouse.move(point.x, point.y);
    return point;
  }

  async press(target: Locator): Promise<void> {
    const point = await this.goTo(target);
    await Promise.all([showRing(this.page, point), target.click()]);
  }

  /** Scrolls smoothly until an element is near the top of its scroll container. @param room px above it */
  async scrollTo(target: Locator, room = 96): Promise<void> {
    await target.evaluate(async (element, above) => {
      const scrolls = (node: HTMLElement): boolean =>
        node.scrollHeight > node.clientHeight + 1 && /auto|scroll/u.test(getComputedStyle(node).overflowY);
      let box = element.parentElement;
      while (box !== null && !scrolls(box)) box = box.parentElement;
      const view = box ?? document.scrollingElement ?? document.documentElement;
      const top = box === null ? 0 : box.getBoundingClientRect().top;
      const from = view.scrollTop;
      const to = Math.max(
        0,
        Math.min(view.scrollHeight - view.clientHeight, from + element.getBoundingClientRect().top - top - above),
      );
      const startedAt = performance.now();
      const durationMs = 500 + Math.min(900, Math.abs(to - from));
      await new Promise<void>((done) => {
        const step = (): void => {
          const share = Math.min(1, (performance.now() - startedAt) / durationMs);
          view.scrollTop = from + (to - from) * (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);
          if (share < 1) requestAnimationFrame(step);
          else done();
        };
        requestAnimationFrame(step);
      });
    }, room);
  }
}
