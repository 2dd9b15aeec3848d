import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
import path from 'node:path';
import { readFileIfExists } from '../readFileIfExists.ts';
// Must be imported first, since the library requires it.
import 'reflect-metadata';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, NameConstraints } from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** Server certificate and the authority that browsers must trust. */
export interface Certificates {
  /** Server certificate followed by its issuer, as PEM. */
  chain: string;
  key: string;
  /** The authority that users trust manually. */
  authority: { pem: string; der: Buffer };
  /** The authority is new, so devices must trust it again. */
  isNewAuthority: boolean;
}

export interface CertificatePlan {
  /** Folder that stores both. */
  folder: string;
  /** Host name; the authority is valid for it and its subdomains. */
  name: string;
  names: readonly string[];
  addresses: readonly string[];
  nowMs: number;
}

const DAY_MS = 86_400_000;
/** Apple limits server certificates to 825 days; the authority is trusted only once. */
const VALIDITY_DAYS = { authority: 3_650, leaf: 200 } as const;
/** How long before expiry they are renewed. */
const RENEW_BEFORE_DAYS = { authority: 365, leaf: 30 } as const;
const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const;
const NAME_CONSTRAINTS = '2.5.29.30';
const FILE = 'certificates.json';

interface StoredCertificates {
  /** Certificates and keys as PEM. */
  authority: { certificate: string; key: string };
  leaf: { certificate: string; key: string };
  /** What the certificates were issued for. */
  name: string;
  hosts: readonly string[];
}

/**
 * Returns a local authority and a server certificate: created once, stored readable only by the owner, and renewed in
 * time. Name constraints limit the authority to its own name and private networks.
 */
export async function ensureCertificates(plan: CertificatePlan): Promise<Certificates> {
  const { folder, name, names, addresses, nowMs } = plan;
  const file = path.join(folder, FILE);
  const text = readFileIfExists(file);
  const stored = text === undefined ? undefined : (JSON.parse(text) as StoredCertificates);
  const hosts = [...names, ...addresses];
  const isKept =
    stored?.name === name && isValidFor(stored.authority.certificate, { nowMs, days: RENEW_BEFORE_DAYS.authority });
  const authority = isKept ? stored.authority : await createAuthority(name, nowMs);
  const isGood =
    isKept &&
    hosts.join() === stored.hosts.join() &&
    isValidFor(stored.leaf.certificate, { nowMs, days: RENEW_BEFORE_DAYS.leaf });
  const leaf = isGood ? stored.leaf : await createLeaf(authority, { ...plan });
  if (!isGood) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify({ authority, leaf, name, hosts } satisfies StoredCertificates), {
      mode: 0o600,
    });
    renameSync(`${file}.new`, file);
  }
  return {
    chain: `${leaf.certificate}\n${authority.certificate}\n`,
    key: leaf.key,
    authority: { pem: authority.certificate, der: Buffer.from(new X509Certificate(authority.certificate).rawData) },
    isNewAuthority: !isKept,
  };
}

const isValidFor = (pem: string, { nowMs, days }: { nowMs: number; days: number }): boolean =>
  new X509Certificate(pem).notAfter.getTime() - nowMs > days * DAY_MS;

/** Starts in the past, since a phone's clock may be slow. */
const validity = (nowMs: number, days: number): { notBefore: Date; notAfter: Date } => ({
  notBefore: new Date(nowMs - DAY_MS),
  notAfter: new Date(nowMs + days * DAY_MS),
});

const serialNumber = (): string => `00${Buffer.from(webcrypto.getRandomValues(new Uint8Array(15))).toString('hex')}`;

async function createAuthority(name: string, nowMs: number): Promise<StoredCertificates['authority']> {
  const keys = await generateKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=Jumpy on ${name}, O=Made on your own computer`,
      serialNumber: serialNumber(),
      ...validity(nowMs, VALIDITY_DAYS.authority),
      keys,
      signingAlgorithm: SIGNING_ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
        new Extension(NAME_CONSTRAINTS, true, encodeNameConstraints(name)),
      ],
    },
    webcrypto,
  );
  return { certificate: certificate.toString('pem'), key: await exportKeyPem(keys.privateKey) };
}

/** A stolen key can impersonate only this product. */
function encodeNameConstraints(name: string): ArrayBuffer {
  // Loopback, private (RFC 1918) and link-local networks (RFC 3927).
  const networks = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];
  const permitted = [
    new GeneralName({ dNSName: name }),
    ...networks.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const subtrees = new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base })));
  return AsnConvert.serialize(new NameConstraints({ permittedSubtrees: subtrees }));
}

async function createLeaf(
  authority: StoredCertificates['authority'],
  { name, names, addresses, nowMs }: CertificatePlan,
): Promise<StoredCertificates['leaf']> {
  const keys = await generateKeys();
  const issuer = new X509Certificate(authority.certificate);
  const certificate = await X509CertificateGenerator.create(
    {
      subject: `CN=${name}`,
      issuer: issuer.subject,
      serialNumber: serialNumber(),
      ...validity(nowMs, VALIDITY_DAYS.leaf),
      publicKey: keys.publicKey,
      signingKey: await importKey(authority.key),
      signingAlgorithm: SIGNING_ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        await AuthorityKeyIdentifierExtension.create(issuer, false, webcrypto),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension([
          ...names.map((value) => ({ type: 'dns' as const, value })),
          ...addresses.map((value) => ({ type: 'ip' as const, value })),
        ]),
      ],
    },
    webcrypto,
  );
  return { certificate: certificate.toString('pem'), key: await exportKeyPem(keys.privateKey) };
}

const generateKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);

const exportKeyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

const importKey = (pem: string): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), KEY_ALGORITHM, false, ['sign']);
