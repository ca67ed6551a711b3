/**
 * Whether the site can be installed only from the browser's menu: on iPhone and iPad, while it is not installed. Pure.
 */
export function needsManualInstall(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const { userAgent, maxTouchPoints } = browser;
  // iPads identify as Macintosh, but no Macintosh has a touch screen.
  const isApple = /iphone|ipad|ipod/iu.test(userAgent) || (/macintosh/iu.test(userAgent) && maxTouchPoints > 1);
  const isInstalled = 'standalone' in browser && browser.standalone === true;
  return isApple && !isInstalled;
}
