// The real wire: axios with cookies, every status taken as an answer (HTTP-03, HTTP-06).
import axios, { isAxiosError } from 'axios'
import type { WireAnswer } from '../ports/transport.ts'
import { type Send, transportBy } from './firstTransport.ts'

const send: Send = async (url, { method, headers, body }, signal): Promise<WireAnswer> => {
  try {
    const response = await axios.request<unknown>({
      method,
      url,
      headers: { ...headers },
      ...(body === null ? {} : { data: body }),
      withCredentials: true,
      validateStatus: () => true,
      signal,
    })
    const date: unknown = response.headers['date']
    return {
      _tag: 'Answer',
      status: response.status,
      statusText: response.statusText,
      date: typeof date === 'string' ? date : null,
      body: response.data,
    }
  } catch (error) {
    return { _tag: 'NoAnswer', code: isAxiosError(error) ? (error.code ?? null) : null }
  }
}

export const createAxiosTransport = transportBy(send)
