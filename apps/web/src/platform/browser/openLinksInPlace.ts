/** Inside WeChat, which has no tabs, a link to another window does nothing on some phones. All links open in place. */
export function openLinksInPlace(): void {
  const dropTarget = ({ target }: Event) => {
    if (target instanceof Element) target.closest('a[target]')?.removeAttribute('target');
  };
  addEventListener('click', dropTarget, { capture: true });
}
