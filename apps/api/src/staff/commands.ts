import { accountsCommand } from './accountsCommand.ts';
import { afterSaleCommand } from './afterSaleCommand.ts';
import { applicationsCommand } from './applicationsCommand.ts';
import { appsCommand } from './appsCommand.ts';
import { backupCommand, restoreCommand } from './backupCommand.ts';
import { configCommand } from './configCommand.ts';
import { couponsCommand } from './couponsCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { guessCommand } from './guessCommand.ts';
import { importCommand } from './importCommand.ts';
import { lotteryCommand } from './lotteryCommand.ts';
import { mediaCommand } from './mediaCommand.ts';
import { migrateCommand } from './migrateCommand.ts';
import { moderationCommand } from './moderationCommand.ts';
import { ordersCommand } from './ordersCommand.ts';
import { paymentsCommand } from './paymentsCommand.ts';
import { productsCommand } from './productsCommand.ts';
import { ratesCommand } from './ratesCommand.ts';
import { resealCommand } from './resealCommand.ts';
import { searchCommand } from './searchCommand.ts';
import { settingsCommand } from './settingsCommand.ts';
import type { StaffCommand } from './staffCommand.ts';
import { stockCommand } from './stockCommand.ts';
import { tailorCommand } from './tailorCommand.ts';
import { textsCommand } from './textsCommand.ts';
import { webhooksCommand } from './webhooksCommand.ts';

/** The commands by their names. */
export const commands: Readonly<Record<string, StaffCommand>> = {
  accounts: accountsCommand,
  'after-sale': afterSaleCommand,
  applications: applicationsCommand,
  apps: appsCommand,
  backup: backupCommand,
  config: configCommand,
  coupons: couponsCommand,
  export: exportCommand,
  guess: guessCommand,
  import: importCommand,
  lottery: lotteryCommand,
  media: mediaCommand,
  migrate: migrateCommand,
  moderation: moderationCommand,
  orders: ordersCommand,
  payments: paymentsCommand,
  products: productsCommand,
  rates: ratesCommand,
  reseal: resealCommand,
  restore: restoreCommand,
  search: searchCommand,
  settings: settingsCommand,
  stock: stockCommand,
  tailor: tailorCommand,
  texts: textsCommand,
  webhooks: webhooksCommand,
};
