import type { RefundApproval } from '../../server/operation/operation'

/** Thrown before money goes back that the operator has to type once more. `amount`: fils. */
export class OperatorRefund extends Error {
  constructor(readonly amount: number) {
    super('Unconfirmed')
  }
}

/** Returns what decides about refunds of the operator. `above`: whole AED; `confirmed`: fils that were typed (C285). */
export const operatorApproval =
  (above: number, confirmed: number | undefined): RefundApproval =>
  ({ amount }) => {
    if (amount > above * 100 && amount !== confirmed) throw new OperatorRefund(amount)
  }
