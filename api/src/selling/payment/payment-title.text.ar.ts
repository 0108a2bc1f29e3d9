import { isolate } from '@sahra/shared/language/arabic.ar'

export const paymentTitle = (shop: string, number: string) => `طلب ${isolate(number)} من ${isolate(shop)}`
