/**
 * A selector of what is made of parts of the state. It is made anew only when one of the parts is another, so that what shows it need not
 * render again. Ten lines in place of a library, which every page with such a selector would fetch.
 */
export function remember<State, const Parts extends readonly unknown[], Made>(
  partsOf: (state: State) => Parts,
  make: (...parts: Parts) => Made,
): (state: State) => Made {
  let known: { parts: Parts; made: Made } | undefined;
  return (state) => {
    const parts = partsOf(state);
    if (!known || parts.some((part, index) => part !== known?.parts[index])) known = { parts, made: make(...parts) };
    return known.made;
  };
}
