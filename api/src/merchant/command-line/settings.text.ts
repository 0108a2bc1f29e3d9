export const settingDescriptions = {
  show: 'the current settings: tax, shipping, delivery, and the details of the shop',
  history: 'who changed which settings, the newest first',
  taxMode: 'tax mode: inclusive (prices include tax) or exclusive (tax is added)',
  taxRate: 'the tax in percent, 0 to 100',
  freeOver: 'free shipping from this subtotal in AED; 0: always',
  eta: 'delivery time as text, for methods without days',
  add: 'adds an active shipping method; days as 2-4',
  change: 'changes label, amount or days of a shipping method',
  default: 'sets the shipping method of new orders',
  activate: 'activates a shipping method',
  deactivate: 'deactivates a shipping method',
  remove: 'removes a shipping method; existing orders keep theirs'
}

export const settingMessages = {
  tax: (mode: string, percent: number) => `tax                 ${percent}%, ${mode}`,
  freeOver: (amount: string) => `free shipping from  ${amount}`,
  eta: (text: string) => `delivery            ${text}`,
  method: (columns: { code: string; label: string; amount: string; days: string; notes: string[] }) =>
    `shipping            ${columns.code.padEnd(12)}  ${columns.label.padEnd(16)}  ${columns.amount.padStart(12)}  ${[columns.days, ...columns.notes].filter(Boolean).join(', ')}`.trimEnd(),
  days: (from: number, to: number) => `${from}–${to} days`,
  inUse: 'in use',
  inactive: 'inactive',
  never: 'The settings have not been changed yet.',
  change: (time: string, by: string | null, command: string) =>
    [time.padEnd(18), by, command].filter(Boolean).join('  '),
  unchanged: 'The settings are like that already: nothing was changed.'
}
