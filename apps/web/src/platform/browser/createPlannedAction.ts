/** Runs an action after a delay, unless another one is planned or it is cancelled before. */
export function createPlannedAction() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const plan = (action: () => void, milliseconds: number) => {
    cancel();
    timer = setTimeout(action, milliseconds);
  };
  return { plan, cancel };
}
