import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import Search from 'lucide-react/icons/search';
import { useHref, useNavigate } from 'react-router';
import { createTextReader } from './createTextReader.ts';

interface Props {
  className?: string | undefined;
  label: string;
  value: string;
  /** Target of the form without JavaScript. */
  action: string;
  /** Parameter of `action` besides `key`. */
  hidden: { name: string; value: string | number };
  hrefOf: (words: string) => string;
}

/** Search field within a page. Its parameter is `key`. */
export function SearchForm({ className, label, value, action, hidden, hrefOf }: Props) {
  const navigate = useNavigate();
  return (
    <search className={className}>
      <form
        action={useHref(action)}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(hrefOf(createTextReader(event.currentTarget)('key').trim()));
        }}
      >
        <input type="hidden" name={hidden.name} value={hidden.value} />
        <TextInput
          key={value}
          type="search"
          name="key"
          maxLength={64}
          defaultValue={value}
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          before={<Search aria-hidden="true" strokeWidth={1.75} />}
        />
      </form>
    </search>
  );
}
