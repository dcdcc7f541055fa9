import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** The text of a message dialog. A confirmation warns by its icon as well. */
export function DialogMessage({ text, warning }: { text: string; warning: boolean }) {
  return (
    <p>
      {warning && <TriangleAlert aria-hidden="true" />} <span>{text}</span>
    </p>
  );
}
