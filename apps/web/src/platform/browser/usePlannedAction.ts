import { useEffect, useState } from 'react';
import { createPlannedAction } from './createPlannedAction.ts';

/** A planned action that is cancelled when the component leaves the page. */
export function usePlannedAction() {
  const [planned] = useState(createPlannedAction);
  useEffect(() => planned.cancel, [planned]);
  return planned;
}
