import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';

/** Keeps the value of a controlled component, so that its playground answers. A change in the controls replaces the value. */
export const controlled = (value: string, event: string, next: (given: unknown) => unknown = (given) => given): Decorator =>
  function Controlled(Story, { args }) {
    const [state, setState] = useState({ from: args[value], now: args[value] });
    const now = state.from === args[value] ? state.now : args[value];
    const change = (...given: unknown[]) => {
      const handler: unknown = args[event];
      if (typeof handler === 'function') handler(...given);
      setState({ from: args[value], now: next(given[0]) });
    };
    return <Story args={{ ...args, [value]: now, [event]: change }} />;
  };

/** Reads the state of a checkbox from its change event. */
export const isChecked = (event: unknown): boolean =>
  event !== null && typeof event === 'object' && 'target' in event && event.target instanceof HTMLInputElement && event.target.checked;
