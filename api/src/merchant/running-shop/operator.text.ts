export const operatorProblems = {
  unknown: (name: string) => `There is no operation ${name} for the command line`,
  input: 'The input is not valid',
  lost: (name: string, reason: string) =>
    `The running shop did not respond (${reason}). Look whether ${name} was done before you repeat it.`,
  lacks: (name: string, settings: readonly string[]) =>
    `${name} acts on payments, and needs what the shop was started with: ${settings.join(', ')} is not set here, or is another one. Start the shop, or set it.`
}
