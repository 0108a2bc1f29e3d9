export const kitText = {
  title: 'Kit',
  lead: 'Every feature in all its states, with fixed data.',
  all: 'All sheets',
  narrow: '390',
  medium: '680',
  wide: '1440',
  widths: 'Width',
  alone: (state: string) => `${state}, alone`,
  states: (count: number) => (count === 1 ? '1 state' : `${count} states`)
}
