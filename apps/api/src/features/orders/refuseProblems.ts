import { errorCodes } from '@baodao/domain/errors/codes';
import { ApiProblem } from '../../http/problems.ts';
import type { Reckoned } from './reckon.ts';

/** The lines that stand in the way for the first reason there is. */
export function refuseProblems({ problems }: Pick<Reckoned, 'problems'>): void {
  const [first] = problems;
  if (!first) return;
  const lines = problems.filter(({ code }) => code === first.code).map(({ skuId, left }) => ({ skuId, left }));
  throw first.code === errorCodes.stockTooLow
    ? tooLittle(lines)
    : new ApiProblem(first.code, 'a line cannot be ordered any more', { lines });
}

export const tooLittle = (lines: { skuId: number; left: number }[]) => new ApiProblem(errorCodes.stockTooLow, 'stock too low', { lines });
