import { escapeHtml } from '../mail/escapeHtml.ts';
import { joinAmount, type MailLine, type MailOrder } from './mailOrders.ts';

const headOf = ({ shopName, code }: MailOrder) => (code === null ? shopName : `${shopName} · ${code}`);

/** An order of a mail as plain text. */
export function renderOrderText(order: MailOrder): string {
  const { lines, amounts, receiver } = order;
  const parts = [
    headOf(order),
    ...lines.map(
      (line) =>
        `- ${[line.title, ...line.details].join(' · ')}\n  ${[line.units, joinAmount(line)].filter((part) => part !== '').join(' = ')}`,
    ),
    ...amounts.map(({ label, value }) => `${label}  ${value}`),
    ...(receiver ? [`${receiver.label}\n${receiver.lines.join('\n')}`] : []),
  ];
  return parts.join('\n');
}

const table = (
  rows: readonly string[],
) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">
${rows.join('\n')}
</table>`;

/** An order of a mail as HTML. The amounts have a table of their own, because long totals would leave the titles of lines a narrow column. */
export function renderOrderHtml(order: MailOrder): string {
  const { lines, amounts, receiver } = order;
  const shop = `<tr><td class="muted" colspan="3" style="padding:0 0 8px;color:#59615c;font-size:14px">${escapeHtml(headOf(order))}</td></tr>`;
  const sums = amounts.map((amount, at) => renderAmount(amount, at === amounts.length - 1));
  return `${table([shop, ...lines.map(renderLine)])}${sums.length === 0 ? '' : table(sums)}${receiver ? renderReceiver(receiver) : ''}`;
}

const renderLine = ({ title, details, units, amount, companion, picture }: MailLine) => `<tr>
<td class="line" width="64" valign="top" style="padding:12px 12px 12px 0;border-top:1px solid #e4dfd4"><img src="${escapeHtml(picture)}" width="64" height="64" alt="" style="display:block;border:0;border-radius:8px"></td>
<td class="line" valign="top" style="padding:12px 12px 12px 0;border-top:1px solid #e4dfd4"><span class="text" style="color:#1f2421">${escapeHtml(title)}</span><br><span class="muted" style="color:#59615c;font-size:14px">${[
  ...details,
  units,
]
  .filter((part) => part !== '')
  .map(escapeHtml)
  .join('<br>')}</span></td>
<td class="line text" align="right" valign="top" style="padding:12px 0;border-top:1px solid #e4dfd4;color:#1f2421;white-space:nowrap">${escapeHtml(amount)}${companion === '' ? '' : `<br><span class="muted" style="color:#59615c;font-size:14px">${escapeHtml(companion)}</span>`}</td>
</tr>`;

function renderAmount({ label, value }: MailOrder['amounts'][number], isTotal: boolean): string {
  const style = isTotal ? 'padding:12px 0 0;border-top:1px solid #e4dfd4;font-weight:bold' : 'padding:6px 0';
  const shown = isTotal ? 'line text' : 'muted';
  const colour = isTotal ? '#1f2421' : '#59615c';
  return `<tr><td class="${shown}" style="${style};color:${colour}">${escapeHtml(label)}</td><td class="${shown}" align="right" style="${style};color:${colour};white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}

const renderReceiver = ({ label, lines }: NonNullable<MailOrder['receiver']>) => `
<p class="muted" style="margin:0 0 4px;color:#59615c;font-size:14px">${escapeHtml(label)}</p>
<p class="text" style="margin:0 0 20px;color:#1f2421">${lines.map(escapeHtml).join('<br>')}</p>`;
