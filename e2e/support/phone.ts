import type { Page } from 'playwright-core';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const LEAST = 44;
/** What a thumb must hit. Case numbers and log lines are reading, not steering; a mark of a turn stands by a slider. */
const CONTROLS =
  'button:not(.case, .log-text, .skip, .chip, .turn-mark), label.radio, label.switch, label.button, summary';

/** Controls in sight that are too small for a thumb, in words. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([controls, least]) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((control) => control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        .filter((control) => !control.classList.contains('visually-hidden'))
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
        .map(({ control, box }) => {
          const name = control.getAttribute('aria-label') ?? control.textContent?.slice(0, 30);
          return `${control.className} ${name}: ${Math.round(box.width)}×${Math.round(box.height)}`;
        }),
    [CONTROLS, LEAST] as const,
  );
/** So far the page sticks out. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
