/** How the digits of a mobile number are grouped where it is used. */
const groups: Readonly<Record<string, RegExp>> = {
  '886': /^0?(\d{3})(\d{3})(\d{3})$/,
  '86': /^(\d{3})(\d{4})(\d{4})$/,
  '852': /^(\d{4})(\d{4})$/,
  '853': /^(\d{4})(\d{4})$/,
};

/** A phone number with its country code, grouped as in its region. Other numbers stay as they were entered. */
export function formatPhone({ phoneArea, phone }: { phoneArea: string; phone: string }): string {
  const parts = groups[phoneArea]?.exec(phone)?.slice(1) ?? [phone];
  return [`+${phoneArea}`, ...parts].join(' ');
}
