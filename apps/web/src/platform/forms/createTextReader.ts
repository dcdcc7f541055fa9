/** Returns a function that reads the current text of a field by its name, or '' for a file or a missing field. */
export function createTextReader(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
