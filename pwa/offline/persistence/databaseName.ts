let name = 'massage';

/** Names the database of this page or worker, before it is opened: what belongs to another app is in another database. */
export function nameDatabase(ofApp: string): void {
  name = ofApp;
}

export const databaseName = (): string => name;
