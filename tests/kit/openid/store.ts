import type { Adapter, AdapterPayload } from 'oidc-provider';

const kept = new Map<string, AdapterPayload>();

/** Keeps what the provider must remember for as long as its process runs, whatever the clock says. */
export class Store implements Adapter {
  readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    kept.set(`${this.kind} ${id}`, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return kept.get(`${this.kind} ${id}`);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...kept].find(([key, payload]) => key.startsWith(`${this.kind} `) && payload.uid === uid)?.[1];
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = kept.get(`${this.kind} ${id}`);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    kept.delete(`${this.kind} ${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
  }
}
