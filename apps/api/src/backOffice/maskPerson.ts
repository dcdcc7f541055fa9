/** What remains of data of persons until somebody opens it: enough to see that it is the right one. */
export const maskName = (name: string): string => {
  const [first = ''] = name;
  return first === '' ? '' : `${first}**`;
};

const SHOWN_DIGITS = 3;
export const maskPhone = (phone: string): string => (phone === '' ? '' : `*** ${phone.slice(-SHOWN_DIGITS)}`);
