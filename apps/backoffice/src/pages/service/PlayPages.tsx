import { play } from '@baodao/staff-api/endpoints/service';
import {
  type BirthdayItem,
  type Games,
  type OpenedContact,
  type OpenPrizeInput,
  type OpenTailorInput,
  type PresentItem,
  type PrizeItem,
  presentStates,
  type TailorItem,
  type WinnerItem,
} from '@baodao/staff-api/shapes/service';
import type { StaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { required, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { getText } from '../../form/getText.ts';
import { LongTextField, SelectField, TextField } from '../../form/Input.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { Step } from '../../form/Step.tsx';
import { Page } from '../../layout/Page.tsx';
import { ReadPage } from '../../layout/ReadPage.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
import { TableSection } from '../../table/TableSection.tsx';
import { QueuePage } from '../queues/QueuePage.tsx';
import styles from './service.module.css';

/** Wishes for tailor-made trips. */
export function TailorPage() {
  const translate = useTranslate();
  const { amount, moment, number } = useFormats();
  return (
    <QueuePage<TailorItem>
      texts="tailor"
      columns={[
        { label: 'tailor.receipt', render: ({ receipt }) => <span translate="no">{receipt}</span> },
        {
          label: 'tailor.trip',
          render: ({ startDate, days, people, budget, places, content }) => (
            <>
              <p>
                {translate('tailor.facts', { date: startDate, days: number(days), people: number(people), places: places.join('、') })}{' '}
                {budget > 0 && amount(`${budget}.00`, 'TWD')}
              </p>
              <p className={styles.text}>{content}</p>
            </>
          ),
        },
        { label: 'log.time', render: ({ createdAt }) => moment(createdAt) },
        {
          label: 'tailor.contact',
          render: ({ receipt }) => <Contact row={play.openTailor} toInput={(reason) => ({ receipt, reason })} />,
        },
        {
          label: 'session.action',
          render: ({ receipt, isMember }) => (
            <Step
              row={play.answerTailor}
              name="tailor.answer"
              text={translate(isMember ? 'tailor.answerHint' : 'tailor.guestHint')}
              done="tailor.done"
              isSmall
              toInput={(values) => ({ receipt, answer: getText(values, 'answer') })}
            >
              <LongTextField source="answer" label="tailor.answer" maxLength={1_000} />
            </Step>
          ),
        },
      ]}
    />
  );
}

/** Products that members won, to be shipped. */
export function PrizesPage() {
  const { local } = useFormats();
  return (
    <QueuePage<Omit<PrizeItem, 'id'> & { textId: number }>
      texts="prizes"
      columns={[
        { label: 'prizes.record', render: ({ textId }) => textId },
        { label: 'prizes.prize', render: ({ prize }) => local(prize) },
        {
          label: 'orders.receiver',
          render: ({ textId: id, receiver }) => (
            <>
              {receiver} <Contact row={play.openPrize} toInput={(reason) => ({ id, reason })} />
            </>
          ),
        },
        {
          label: 'session.action',
          render: ({ textId: id }) => (
            <Step
              row={play.shipPrize}
              name="prizes.ship"
              done="prizes.done"
              isSmall
              toInput={(values) => ({
                id,
                courierCode: getText(values, 'courierCode'),
                courierName: getText(values, 'courierName'),
                number: getText(values, 'number'),
              })}
            >
              <TextField source="courierCode" label="prizes.courierCode" validate={required()} maxLength={20} />
              <TextField source="courierName" label="orders.courierName" validate={required()} maxLength={40} />
              <TextField source="number" label="orders.number" validate={required()} maxLength={40} />
            </Step>
          ),
        },
      ]}
    />
  );
}

/** Orders for somebody else, who gives the address. */
export function PresentsPage() {
  const translate = useTranslate();
  const { moment } = useFormats();
  const options = presentStates.map((value) => ({ value, label: translate(`presents.states.${value}`) }));
  return (
    <QueuePage<PresentItem>
      texts="presents"
      search={<SearchForm fields={[{ source: 'state', label: 'orders.state', options }]} />}
      columns={[
        { label: 'orders.code', render: ({ orderCode }) => <RecordLink area="orders" code={orderCode} /> },
        { label: 'orders.buyer', render: renderMember },
        { label: 'orders.state', render: ({ state }) => <Tag>{translate(`presents.states.${state}`)}</Tag> },
        { label: 'log.time', render: ({ createdAt }) => moment(createdAt) },
        { label: 'presents.until', render: ({ expiresAt }) => moment(expiresAt) },
      ]}
    />
  );
}

/** What members got for their birthdays. */
export function BirthdaysPage() {
  const translate = useTranslate();
  const { local, moment } = useFormats();
  return (
    <QueuePage<BirthdayItem>
      texts="birthdays"
      columns={[
        { label: 'conversations.member', render: renderMember },
        { label: 'birthdays.greeted', render: ({ greetedAt }) => moment(greetedAt) },
        { label: 'birthdays.coupon', render: ({ coupon }) => (coupon ? local(coupon) : '–') },
        { label: 'birthdays.chosen', render: ({ chosen }) => (chosen ? translate(`members.accounts.${chosen}`) : '–') },
      ]}
    />
  );
}

const renderMember = ({ code, nickname }: { code: string; nickname: string }) => (
  <RecordLink area="members" code={code} name={nickname || code} />
);

/** Opens who it is, with a reason. */
function Contact<Input extends OpenTailorInput | OpenPrizeInput>({
  row,
  toInput,
}: {
  row: StaffEndpoint<Input, OpenedContact>;
  toInput: (reason: string) => Input;
}) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<OpenedContact | null>(null);
  if (opened) return <span translate="no">{[opened.name, opened.phone, opened.others].filter(Boolean).join(' · ')}</span>;
  return (
    <Step
      row={row}
      name="orders.open"
      text={translate('orders.openHint')}
      isSmall
      onDone={setOpened}
      toInput={(values) => toInput(getText(values, 'reason'))}
    >
      <ReasonField />
    </Step>
  );
}

/** Who won in a lottery or a guessing game. */
export function WinnersPage() {
  const translate = useTranslate();
  const { local, moment } = useFormats();
  const { game = '', id = '' } = useParams();
  return (
    <QueuePage<WinnerItem>
      texts="winners"
      list={{ resource: 'winners', filter: { game, id } }}
      columns={[
        { label: 'conversations.member', render: renderMember },
        { label: 'prizes.prize', render: ({ prize }) => local(prize) },
        { label: 'orders.state', render: ({ state }) => <Tag>{translate(`winners.states.${state}`)}</Tag> },
        { label: 'log.time', render: ({ wonAt }) => moment(wonAt) },
      ]}
    />
  );
}

/** Lotteries and guessing games: how they go, and their end. */
export function GamesPage() {
  const translate = useTranslate();
  return (
    <ReadPage title={translate('games.title')} read={useStaffRead(play.games, {})}>
      {({ lotteries, guesses }) => (
        <Page title={translate('games.title')} text={translate('games.text')}>
          <Lotteries rows={lotteries} />
          <Guesses rows={guesses} />
        </Page>
      )}
    </ReadPage>
  );
}

function Lotteries({ rows }: { rows: Games['lotteries'] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { local, moment, number } = useFormats();
  return (
    <TableSection<Games['lotteries'][number]>
      title="games.lotteries"
      columns={[
        { label: 'records.fields.title', render: ({ title }) => local(title) },
        { label: 'records.fields.endsAt', render: ({ endsAt }) => moment(endsAt) },
        {
          label: 'games.draws',
          render: ({ id, draws }) => <Link href={`#/winners/lottery/${id}`}>{number(draws)}</Link>,
          isNumber: true,
        },
        { label: 'games.toClaim', render: ({ toClaim }) => number(toClaim), isNumber: true },
        { label: 'games.toShip', render: ({ toShip }) => number(toShip), isNumber: true },
        {
          label: 'session.action',
          render: ({ id, seed }) =>
            seed === null ? (
              <Tag tone="brand">{translate('games.running')}</Tag>
            ) : (
              <Step
                row={play.settleLottery}
                name="games.settle"
                text={translate('games.lotteryHint')}
                isSmall
                toInput={() => ({ id })}
                onDone={({ draws, expired }) => notify('games.lotteryDone', { type: 'success', messageArgs: { draws, expired } })}
              />
            ),
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={translate('games.none')}
    />
  );
}

function Guesses({ rows }: { rows: Games['guesses'] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { local, moment, number } = useFormats();
  const nameOf = ({ options, result }: Games['guesses'][number]) => options.find(({ id }) => id === result);
  return (
    <TableSection<Games['guesses'][number]>
      title="games.guesses"
      columns={[
        { label: 'records.fields.title', render: ({ title }) => local(title) },
        { label: 'records.fields.endsAt', render: ({ endsAt }) => moment(endsAt) },
        {
          label: 'games.guessed',
          render: ({ id, guesses }) => <Link href={`#/winners/guess/${id}`}>{number(guesses)}</Link>,
          isNumber: true,
        },
        { label: 'games.reward', render: ({ reward }) => number(reward), isNumber: true },
        {
          label: 'games.result',
          render(game) {
            const right = nameOf(game);
            if (right) return local(right.title);
            if (!game.isOver) return <Tag tone="brand">{translate('games.running')}</Tag>;
            return (
              <Step
                row={play.settleGuess}
                name="games.settle"
                text={translate('games.guessHint')}
                isDanger
                isSmall
                toInput={(values) => ({ key: game.key, option: Number(values['option']) })}
                onDone={({ winners }) => notify('games.guessDone', { type: 'success', messageArgs: { winners } })}
              >
                <SelectField
                  source="option"
                  label="games.result"
                  placeholder="–"
                  validate={required()}
                  options={game.options.map(({ id, title }) => ({ value: String(id), label: local(title) }))}
                />
              </Step>
            );
          },
        },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      empty={translate('games.none')}
    />
  );
}
