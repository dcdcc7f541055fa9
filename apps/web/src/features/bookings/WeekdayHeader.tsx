/** The head of a calendar's table. Two letters have room in large text; a screen reader says the whole name. */
export function WeekdayHeader({ weekdays }: { weekdays: readonly string[] }) {
  return (
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" aria-label={name}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
