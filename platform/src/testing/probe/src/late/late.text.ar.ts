export const lateText = { title: 'متأخّرة' }
