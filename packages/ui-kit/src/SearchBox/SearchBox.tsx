// The combobox of the ARIA practices has no native element that groups options and keeps the focus in the field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-interactions */
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './SearchBox.module.css';

export interface SearchOption {
  key: string;
  /** What the box holds when it is chosen. */
  text: string;
  /** What is shown, if not the text. */
  content?: ReactNode;
  /** At the end of the line: how many, a category. */
  note?: ReactNode;
}

export interface SearchGroup {
  key: string;
  /** "History", "Suggestions". */
  label: string;
  options: readonly SearchOption[];
  /** Beside the label: clear the history. */
  action?: ReactNode;
}

export interface SearchBoxProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children' | 'onChange'> {
  /** Where the form goes without script; the query is in the parameter `name`. */
  action: string;
  /** Default `'key'`. */
  name?: string | undefined;
  /** What the box starts with; a new value replaces what was typed. */
  value?: string | undefined;
  /** What has been typed, never while a word is being composed. Wait before asking a server. */
  onTextChange: (text: string) => void;
  onSearch: (text: string) => void;
  /** A suggestion was chosen. Default: search for its text. */
  onOptionSelect?: ((option: SearchOption, group: SearchGroup) => void) | undefined;
  groups: readonly SearchGroup[];
  placeholder?: string | undefined;
  labels: {
    /** Of the field. */
    search: string;
    submit: string;
    clear: string;
    /** Of the list. */
    suggestions: string;
    /** Announced: "5 suggestions". */
    count: (count: number) => string;
  };
}

/** A search field with suggestions. While a word is being composed with an input method, no key means anything to it. */
export function SearchBox({
  action,
  name = 'key',
  value = '',
  onTextChange,
  onSearch,
  onOptionSelect,
  groups,
  placeholder,
  labels,
  className,
  ...rest
}: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  if (given !== value) {
    setGiven(value);
    setText(value);
  }

  const flat = groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  const expanded = open && flat.length > 0;
  const idOf = (index: number) => `${id}-option-${index}`;

  const type = (next: string, composing: boolean) => {
    setText(next);
    setActive(-1);
    setOpen(true);
    if (!composing) onTextChange(next);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const search = (wanted: string) => {
    close();
    onSearch(wanted.trim());
  };
  const pick = (index: number) => {
    const chosen = flat[index];
    if (!chosen) return;
    setText(chosen.option.text);
    if (!onOptionSelect) return search(chosen.option.text);
    close();
    onOptionSelect(chosen.option, chosen.group);
  };

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    // Safari ends the composition before this event, and tells only by the key code that Enter belonged to it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const count = flat.length;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: the field itself.
      setActive(expanded ? ((active + 1 + step + count + 1) % (count + 1)) - 1 : step > 0 ? 0 : count - 1);
      setOpen(true);
    } else if (event.key === 'Enter' && expanded && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && (expanded || text !== '')) {
      event.preventDefault();
      if (expanded) close();
      else type('', false);
    }
  };

  return (
    <form
      role="search"
      {...rest}
      action={action}
      className={classNames(styles.root, className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className={styles.box}>
        <input
          type="search"
          name={name}
          value={text}
          placeholder={placeholder}
          className={styles.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          role="combobox"
          aria-label={labels.search}
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 && expanded ? idOf(active) : undefined}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => type(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)}
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
          onKeyDown={keys}
        />
        {text !== '' && (
          <button type="button" className={styles.clear} aria-label={labels.clear} onClick={() => type('', false)}>
            <X aria-hidden="true" />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-label={labels.submit}>
          <Search aria-hidden="true" />
        </button>
      </div>
      <div className={styles.panel} id={`${id}-list`} role="listbox" aria-label={labels.suggestions} hidden={!expanded}>
        {groups.map((group) =>
          group.options.length === 0 ? null : (
            <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className={styles.group}>
              <div className={styles.groupHead} role="presentation">
                <span id={`${id}-${group.key}`}>{group.label}</span>
                {group.action}
              </div>
              {group.options.map((option) => {
                const own = flat.findIndex((entry) => entry.option === option);
                return (
                  <div
                    key={option.key}
                    id={idOf(own)}
                    role="option"
                    aria-selected={own === active}
                    className={styles.option}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => pick(own)}
                  >
                    <span className={styles.optionText}>{option.content ?? option.text}</span>
                    {option.note && <span className={styles.note}>{option.note}</span>}
                  </div>
                );
              })}
            </div>
          ),
        )}
      </div>
      <span className="bd-visually-hidden" role="status">
        {expanded ? labels.count(flat.length) : ''}
      </span>
    </form>
  );
}
