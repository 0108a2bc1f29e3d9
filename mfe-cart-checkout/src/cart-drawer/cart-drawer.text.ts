export const text = {
  title: 'In your cart',
  close: 'Close',
  undo: 'Undo',
  undoOf: (name: string) => `Undo adding ${name}`,
  quantity: (count: number) => `Quantity ${count}`,
  viewCart: 'View cart',
  companions: 'Goes well with it'
}
