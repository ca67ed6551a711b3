/**
 * Whether the site can be installed only from the browser's menu: on iPhone and iPad, while it is not installed. Pure.
 */
export function needsManualInstall({
  userAgent,
  maxTouchPoints,
  standalone,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly standalone?: boolean }): boolean {
  // iPads identify as Macintosh, but no Macintosh has a touch screen.
  const isApple = /iphone|ipad|ipod/iu.test(userAgent) || (/macintosh/iu.test(userAgent) && maxTouchPoints > 1);
  return isApple && standalone !== true;
}
