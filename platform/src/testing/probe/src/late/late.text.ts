export const lateText = { title: 'Late' }
