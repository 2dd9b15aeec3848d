import { LoadError } from '../../ui/LoadError.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { MintForm, priceText } from './MintForm.tsx';
import { rolesErrorText } from './mintText.ts';
import { PhaseBanner, MintProgress, MintRoleList } from './SaleStatus.tsx';
import { useSaleMint } from './useSaleMint.ts';
import { type SaleView, useSaleView } from './useSaleView.ts';
import styles from './MintScreen.module.css';
import * as m from './messages.ts';

/** The players' screen of the army sale. */
export function MintScreen({
  funds,
  walletElsewhereAction,
}: {
  funds: ElementChildren;
  walletElsewhereAction: ElementChildren;
}) {
  useDocumentTitle(m.mint());
  const minting = useSaleMint();
  const view = useSaleView({ isMinting: minting.state.at === 'loading' });
  const { sale, error, isFetching, refetch, roles, rolesError } = view;
  return (
    <ScreenFrame isTitled className={styles.mint} aria-busy={!sale && !error ? true : undefined}>
      <header className={styles.head}>
        <h1>{m.mintTitle()}</h1>
        <p>{m.saleIntro()}</p>
      </header>
      {error && !sale ? (
        <LoadError as={IllustratedPanel} level={2} title={m.saleLoadFailed()} busy={isFetching} onRetry={refetch}>
          {`${error instanceof Error ? error.message : ''} ${m.ownedIsSafe()}`}
        </LoadError>
      ) : (
        <div className={styles.columns}>
          <img className={styles.recruit} src="/art/asleep.svg" alt={m.unrevealedRecruit()} width={175} height={160} />
          <Panel title={m.jumpysArmy()} className={styles.panel}>
            {view.isStale ? (
              <p className={styles.stale} role="status">
                {m.networkUnreachable()}
              </p>
            ) : null}
            {sale ? (
              <>
                <PhaseBanner {...view} price={priceText(view.priceWei)} />
                <MintProgress minted={sale.minted} max={sale.maxSupply} />
                <section className={styles.own} aria-label={m.yourRoles()}>
                  {roles ? <MintRoleList roles={view.roleBadges} /> : <RolesLoadError view={view} />}
                  {view.mints?.isOwner ? null : <EligibilityText phase={view.eligible} />}
                  {rolesError ? (
                    <p className={styles.error} role="alert">
                      {rolesErrorText(rolesError)}
                    </p>
                  ) : null}
                </section>
              </>
            ) : (
              <>
                <p role="status">{m.loadingContract()}</p>
                <Skeleton height="92px" />
                <Skeleton height="60px" />
              </>
            )}
            <MintForm
              view={view}
              minting={minting}
              fundingAction={funds}
              walletElsewhereAction={walletElsewhereAction}
            />
          </Panel>
        </div>
      )}
    </ScreenFrame>
  );
}

/** The phase in which the player can mint; says so if that phase has passed. */
function EligibilityText({ phase }: { phase: SaleView['eligible'] }) {
  if (phase === undefined) return null;
  if (phase === 'over') return <p className={styles.none}>{m.phaseOneOver()}</p>;
  return <p className={styles.eligible}>{m.eligibleInPhase({ phase })}</p>;
}

/** Shown if the roles could not be loaded, which differs from having none. */
function RolesLoadError({ view: { wallet, rolesError } }: { view: SaleView }) {
  if (rolesError) return null;
  return wallet === 'none' ? <MintRoleList roles={[]} /> : <Skeleton height="30px" width="160px" />;
}
