/**
 * Sheets with printed words for tests: three lines set in Arimo, of each part of the Zulassungsbescheinigung, 96 × 30
 * mm at five pixels a millimetre, one bit a pixel, row by row.
 */
import { inflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 150;
const PIXELS_PER_MM = 5;
/** Where the words begin on the sheet, in millimetres. */
const LEFT = 57;
const TOP = 20;

const WORDS = {
  /** Title, "(Fahrzeugbrief)", and that it is not to be kept in the vehicle. */
  two:
    'eNrt2MFr21YcB3C9vSHlICztMhRQYpvBjkPCh1ldYjtJyXbYH+HUkBxnk0NaZmIbwTxo5hR2qMO8hP0XOeQgVWAF5tr7A0KxMNiX' +
    'ECwMnUI9eb+nuIm7uk5Eb5m+4Bf5J32sp6cXWRZFBQlybyNcL0mkYclf6W2JTn8YcsMp9jqjNpVmpQ9icZalqZlW+Agr6dU8hw36' +
    'B3S+9HWpv8T90s7LJ9Lr9Mv2cpHmfppls3q1q1Qy9BP1pLtsVLsLLakrd+VX6Za0U6TF+iyb1quqtPcFna6LL6RH7Au+IaiyGgul' +
    'G4JRpPnNWVbTq1hiMVhWkzY/1SR2vgSWBqsXaenLGRYV9WpBZDyblbaGWbCjG5vszrAYrMGpHWIT0iaVAFuc2C89y1L6gYq0bWIZ' +
    'sIwPSxNLaTFiMVjsw7KUcVCOnMK41kVVyrAq/71gkHHe8MZZmDXOItU7+FNpbh+mjZMenN/eQkPoyqr8arsh3HZ+w8MnVfuI0btp' +
    '/TwP8yrP7Ql5WZVeLzWEW+fVZPffnclw/u76b/zJpEXErtzZ4uNJewbNzp0vH6g/+c6BVyK4pgb5f4YtUBFvgadSqO3zezh1bSkU' +
    '8Wf5Scv7s1Iq8dXnu0uri8+frhl/+bWZmEA/Wo1VG+tRwZ+NpFCUZ9dWo89OH8p+bSEZ5edWViPPvnv42Zzf/W5EeaFA7Le2b7sS' +
    '5fmUt1/k265F+UhqnRwvEvyO81aUT2c2Y9XTddm3Vf7gdxMPFp//vGb5nBvXmxcn3/i7r5SJ9Tmf336Xhb1bp+C6EiRIkCBBggQJ' +
    'EuQ+pYDJLTIekuUshTSkjVe0kTbHwC+6ERW62TrsrQ2Nm4JBFrA7tsXrB0bwKSw922a9X6i4fGUngzTRayet8q7NlEv9x7jMlPr5' +
    'Haw3LOPAjJUadNayzxJMrIY0rmK9cR7njCruVApnnLCxX7GcfpPY7X3TGeIyZzpuoWy1bPPSTBpDxulcugkm6SIt3LIHzjBnOsyg' +
    'UnDDtcFRy7adkWdrW/N17IrQ5ipyU24qZtwUGaE3XxcZpY40oSlrcj3XjNOxCqxrDKBg7HXGFnkWaTkiie2JjNhDpmdH1IWi5Yil' +
    'vrmyUABbIfZoYI+wGh7YWq51OcVyYK0RWPwGbPL8VygY7thaly5WoQVrv2+1JFjdBct59uVvUDCGns3UqAUNq6TNNdEUG79QdB3W' +
    'xUNen5lDKBjFDsyDbKe2uVAHC+34eFtXdn5sFbCl+jbYHw/JOB4q3vEWybza7zkuHnHQ5kzos+mM4p0hI3YuzcWrPrvQRTdpOtw/' +
    'ruKGzRAUdK/PBVw2+nnsMtDmDKupGMd/x60zRrRsM+TZxV2w+WXjmPn9QjnjyiEoaA6x7ydOkUez0+u3hIZtsDi9fluYPlhnev22' +
    '4PZ/n4ve1IMECRIkSJD7lX8BOR0Qzg==',
  /** Title, "(Fahrzeugschein)", and that the holder need not be the owner. */
  one:
    'eNrt189r8nYcB/BvFrE+LMQ8MFjCY7XyPH9ASh62lIm6tjztYZex6w5xHe42IjnMMqnZIxjZJHr0gdD+C93tGeyQkhE9SLv7xqZk' +
    'NJfykOJgljm7b6Jtk6eLa9ity/vgj4958c3n+/1GIwBhwtzXsDcvefsBUQEqgsF1cU31ganxYhu/hJYNYm8CLeJn4eELLRzf3woS' +
    'm11Sx7zxfZwffyFaKWT4C6rJ1vAVK8ASGGR8zxkYEluNDye8MU2dT6raJCddXMZHrbExZYVpygKDS1+LaBIrKILMGyeZkbxrKKXu' +
    'mikLrYy5zwonGWhNX4tCiyqoyMPxBZE3cR6nNOU9OWHiLGyHB0PtO19bk9jcQc1yrMWb0z0c0Q7+dNlLX7uEwn5bdr8SW5pAm5Pv' +
    'bHFoja+srG35LG+CpWNEU1CXVX37TdpW5HHH4tAix8t3tQn0hDXhPO8akj3PWhPOsyYz0O5nRpI9z4avzV38wf71qzHJGlJqZK9v' +
    'VbrQWiM5AddbkBavb25ssrtddZwwpOt9pdU0OTF8hQvSv+wr8NpuvpnF2yX/JCzPwu/fKi1IauCxk1ulBYl7rj1kfKsUJsz/JNEq' +
    'IOYvYyACuCAWy7ssACtBbMxriSCWzKfefnMvk45vSd/Ufvg4oF190Yx+kqb6/b7+pEgGsUQetBvYRproxbY3n64Hs9VUuxF7P018' +
    'EIttvrUeCzYu3W6Q1TSx1Yht/R7UrrQbRD5N5HuxzUhQm243VvKPCXV7G1oy2Dwz7Qa3w1C9fu/Z06A28WNjL7sM17ex8dt6oPW9' +
    'bjA/ayHQfr4af/ZjEGg/R69+W0TniQu/WcKECRMmTJgwYcLcs0ztW2V4pxud3zpHAQ0fVZAz7E+RQ/ex9GtWE2/s7FM6alv6H4/2' +
    'RlX/gz0aWtTLz5fqg3IFq5Qf1ZPvxoHVVWkU145efon9DOuohlWWpWb60KokH4kuu7GmUn0BM+ljHtPphM6s1RGlz9EopZf6jFOP' +
    'CpjONM9K3yo6o6guW6REql5oFKk6h6k0WSzQOoL1AY3S/dU6g+kP61yEwdRC59OS88S57QPbikXq+cxytA6gzRl0/6Fjn3PAQU8+' +
    'ZCIq57GfXdhWOqWmHFae20lXhOOenDt2yqEjrFw4OP2ImZSrHvsMsa0CT53DkjOLNo8G9jkjjhU5nMGShU70JwYkOdJtdcd2HIvO' +
    'LTx5t8UYDC103viaAajX1h/MLey3Zs/VIbQ9x171C22t0HksM5Gap1+t5sxzx6R1Dq4RWWTguInZGsF5VnQC1gW4OM0debWpr3Z2' +
    'XPsZObdt651BhcMqJFlM0hpy2lVzI1wb1qkznahwSy/O4N44atLjSorcudNlorrfIGKgP+Aemw5kKc/RTKArO+55lwy/6sKECRMm' +
    'zP3K3/Pq75A=',
};

/** A sheet of A4 with the words of a part of the Zulassungsbescheinigung. */
export function sheetWithWords(part: keyof typeof WORDS): {
  readonly size: { readonly width: number; readonly height: number };
  readonly ink: (x: number, y: number) => number;
} {
  const bits = inflateSync(Buffer.from(WORDS[part], 'base64'));
  return {
    size: { width: 210, height: 297 },
    ink: (x, y) => {
      const [column, row] = [Math.floor((x - LEFT) * PIXELS_PER_MM), Math.floor((y - TOP) * PIXELS_PER_MM)];
      if (column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT) return 0;
      const index = row * WIDTH + column;
      return ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
    },
  };
}
