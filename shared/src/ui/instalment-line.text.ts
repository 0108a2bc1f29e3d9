/** What stands below a price where the shop names instalments (C422). */
export const instalmentText = {
  line: (payments: number, amount: string, provider: string) =>
    `${payments} × ${amount} with ${provider}. ${provider} decides whether you can pay in instalments.`
}
