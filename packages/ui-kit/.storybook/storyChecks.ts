// What every story must hold besides axe and its own assertions. Runs after each story in the tests, and in Storybook itself.
import type { ReactRenderer } from '@storybook/react-vite';
import type { StoryContext } from 'storybook/internal/types';

let failures: string[] = [];

/** Collects errors of the console and files that are not found, until the returned function is called. */
export function watchFailures(): () => void {
  failures = [];
  const { error } = console;
  console.error = (...messages: unknown[]) => {
    failures.push(`console: ${messages.map(String).join(' ')}`);
    error(...messages);
  };
  const observer = new PerformanceObserver((list) => addMissing(list.getEntries()));
  observer.observe({ type: 'resource' });
  return () => {
    console.error = error;
    observer.disconnect();
  };
}

function addMissing(entries: readonly PerformanceEntry[]) {
  for (const entry of entries) {
    if (entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400) failures.push(`${entry.responseStatus}: ${entry.name}`);
  }
}

const isInView = (element: Element) => {
  const box = element.getBoundingClientRect();
  const isInside = box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  return isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
};

/** Fails if the story logged an error, missed a file, or shows nothing. `parameters.inView` selects what must be seen. */
export async function checkStory({ canvasElement, parameters, tags, viewMode }: StoryContext<ReactRenderer>): Promise<void> {
  // A docs page has several stories, and shows a failure in place of the story. Most of them are below the fold.
  if (viewMode === 'docs') return;
  if (failures.length > 0) throw new Error(failures.join('\n'));
  // Stories that are tests only may end with nothing: a closed notice, a list of one page.
  if (!tags.includes('dev')) return;
  const shown: unknown = parameters.inView;
  const find = () => (typeof shown === 'string' ? document.querySelectorAll(shown) : canvasElement.querySelectorAll('*'));
  const start = performance.now();
  // A drawer slides in.
  while (![...find()].some(isInView)) {
    if (performance.now() - start > 3000)
      throw new Error(`Nothing of the story is in view: ${typeof shown === 'string' ? shown : 'the canvas'}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
