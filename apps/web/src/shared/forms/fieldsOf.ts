/** Reads the texts of a form by the names of its fields, as it stands at this moment. A file, or a field that is not there, is no text. */
export function fieldsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
