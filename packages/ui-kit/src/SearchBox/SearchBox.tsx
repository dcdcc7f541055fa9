// The ARIA combobox pattern has no native element that groups options and keeps the focus in the field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-interactions */
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './SearchBox.module.css';

export interface SearchOption {
  key: string;
  /** Text of the field after selection. */
  text: string;
  /** Displayed content. Default: the text. */
  content?: ReactNode;
  /** Content at the end of the line, such as a count or category. */
  note?: ReactNode;
}

export interface SearchGroup {
  key: string;
  /** Such as "History" or "Suggestions". */
  label: string;
  options: readonly SearchOption[];
  /** Content next to the label, such as a button that clears the history. */
  action?: ReactNode;
  className?: string;
}

export interface SearchBoxProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children' | 'onChange'> {
  /** Action of the form without script. The search text is in the parameter `name`. */
  action: string;
  /** Default `'key'`. */
  name?: string | undefined;
  /** Initial text. A new value replaces the typed text. */
  value?: string | undefined;
  /** Called with the typed text, but not during an IME composition. Debounce server requests. */
  onTextChange: (text: string) => void;
  onSearch: (text: string) => void;
  /** Called when a suggestion is selected. Default: searches for its text. */
  onOptionSelect?: ((option: SearchOption, group: SearchGroup) => void) | undefined;
  groups: readonly SearchGroup[];
  placeholder?: string | undefined;
  labels: {
    /** Accessible name of the field. */
    search: string;
    submit: string;
    clear: string;
    /** Accessible name of the list. */
    suggestions: string;
    /** Announcement, such as "5 suggestions". */
    count: (count: number) => string;
  };
}

/** A search field with suggestions, on phones on the whole screen. It ignores keys during an IME composition. */
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
  const [lastValue, setLastValue] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }

  const options = groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  const isExpanded = isOpen && options.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;

  const changeText = (next: string, isComposing: boolean) => {
    setText(next);
    setActive(-1);
    setIsOpen(true);
    if (!isComposing) onTextChange(next);
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const search = (query: string) => {
    close();
    onSearch(query.trim());
  };
  const selectOption = (index: number) => {
    const selected = options[index];
    if (!selected) return;
    setText(selected.option.text);
    if (!onOptionSelect) return search(selected.option.text);
    close();
    onOptionSelect(selected.option, selected.group);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Safari ends the composition before this event. Only key code 229 shows that Enter belonged to it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const count = options.length;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One position more than options: the field itself.
      setActive(isExpanded ? ((active + 1 + step + count + 1) % (count + 1)) - 1 : step > 0 ? 0 : count - 1);
      setIsOpen(true);
    } else if (event.key === 'Enter' && isExpanded && active >= 0) {
      event.preventDefault();
      selectOption(active);
    } else if (event.key === 'Escape' && (isExpanded || text !== '')) {
      event.preventDefault();
      if (isExpanded) close();
      else changeText('', false);
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
        // Nothing to search for: the field says where to type.
        if (text.trim() === '') event.currentTarget.querySelector('input')?.focus();
        search(text);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className={styles.box}>
        <input
          // HTML allows no combobox of the type search.
          type="text"
          inputMode="search"
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
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 && isExpanded ? optionId(active) : undefined}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onChange={(event) => changeText(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)}
          onCompositionEnd={(event) => changeText(event.currentTarget.value, false)}
          onKeyDown={handleKeyDown}
        />
        {text !== '' && (
          <button type="button" className={styles.clear} aria-label={labels.clear} onClick={() => changeText('', false)}>
            <X aria-hidden="true" />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-label={labels.submit}>
          <Search aria-hidden="true" />
        </button>
      </div>
      {/* A listbox may hold options only. The panel has buttons too, so the listbox owns the options from outside. */}
      <div
        className="bd-visually-hidden"
        id={`${id}-list`}
        role="listbox"
        aria-label={labels.suggestions}
        aria-owns={isExpanded ? options.map((_, index) => optionId(index)).join(' ') : undefined}
        hidden={!isExpanded}
      />
      <div className={styles.panel} hidden={!isExpanded}>
        {groups.map((group) =>
          group.options.length === 0 ? null : (
            <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className={group.className}>
              <div className={styles.groupHead} role="presentation">
                <span id={`${id}-${group.key}`}>{group.label}</span>
                {group.action}
              </div>
              {group.options.map((option) => {
                const index = options.findIndex((entry) => entry.option === option);
                return (
                  <div
                    key={option.key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    className={styles.option}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => selectOption(index)}
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
        {isExpanded ? labels.count(options.length) : ''}
      </span>
    </form>
  );
}
