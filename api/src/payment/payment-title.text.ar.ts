import { isolate } from '@sahra/shared/arabic.ar'

export const paymentTitle = (number: string) => `طلب ${isolate(number)} من ${isolate('Sahra')}`
