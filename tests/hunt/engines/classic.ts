// Classic WebDriver: each command is a request of HTTP to the driver, which drives the browser.
import { asText, DriverError, type Json } from './driver.ts'

/** One command to one path of the driver. */
export type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Readonly<Record<string, Json>>,
) => Promise<Json>

/** `address` of the driver, or of a session: `http://127.0.0.1:4444/session/…`. */
export const classicAt =
  (address: string): Command =>
  async (method, path, body = {}) => {
    const response = await fetch(`${address}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body) : null,
    })
    const { value } = (await response.json()) as { readonly value: Json }
    if (response.ok) return value
    const { error = response.status, message = '' } = (value ?? {}) as Readonly<Record<string, Json>>
    throw new DriverError(`${method} ${path}: ${asText(error)}: ${asText(message)}`)
  }
