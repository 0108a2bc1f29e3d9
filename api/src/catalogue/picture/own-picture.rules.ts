/** Whether an address is that of a picture of the shop. */
export const isOwnPicture = (url: string): boolean => /^\/media\/[\w-]{1,200}\.webp$/.test(url)
