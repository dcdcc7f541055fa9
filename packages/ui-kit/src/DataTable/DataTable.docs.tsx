import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { DataTable } from './DataTable.tsx';

export const docs: ComponentDocs = {
  status: 'new',
  changes: { '2026-11-30': 'Moved here from the back office.' },
  use: ['Records with the same facts that are compared: orders, entries of an account, stock.', 'In a Card without padding.'],
  avoid: ['For one record. Use DescriptionList.', 'For products that shoppers choose by their pictures. Use ProductGrid.'],
  compare: [
    {
      right: (
        <DataTable
          className="wide"
          caption="订单"
          columns={[{ label: '订单' }, { label: '金额', isNumber: true }]}
          rows={[{ key: 1, cells: ['K7M2Q9', 'NT$1,280'] }]}
        />
      ),
      rightText: 'Amounts are aligned at the end, so that they can be compared.',
      wrong: (
        <DataTable
          className="wide"
          caption="订单"
          columns={[{ label: '订单' }, { label: '金额' }]}
          rows={[{ key: 1, cells: ['K7M2Q9', '一千二百八十元'] }]}
        />
      ),
      wrongText: 'Words hide which amount is larger.',
    },
  ],
  states: {
    Loading: 'Grey lines in the place of the rows.',
    Empty: 'Show an EmptyState instead.',
    Hover: 'The row of the pointer is tinted.',
    Narrow: 'A block for each row, with the headings beside the cells.',
  },
  content: [{ rule: 'A heading is one or two words.', 'zh-CN': '下单时间', 'zh-TW': '下單時間', en: 'Placed' }],
  keyboard: { Tab: 'Moves to links and buttons in the cells.' },
  screenReader: ['The caption says what the rows are.', 'Each cell is read with the heading of its column.'],
  related: {
    DescriptionList: 'The facts of one record.',
    EmptyState: 'Instead of a table without rows.',
    Pagination: 'Below a long table.',
  },
};
