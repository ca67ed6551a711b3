/** Whether a browser installs the site only from its own menu: those of iPhone and iPad do, as long as it is not installed. Pure. */
export function installsByHand({ userAgent, maxTouchPoints, standalone }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly standalone?: boolean }): boolean {
  // An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
  const isApple = /iphone|ipad|ipod/iu.test(userAgent) || (/macintosh/iu.test(userAgent) && maxTouchPoints > 1);
  return isApple && standalone !== true;
}
