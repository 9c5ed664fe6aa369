#!/bin/sh
# Builds the root of a sandbox that `unshare` has opened, gives up every privilege and starts a command in it.
# usage: sandbox.sh ROOT TREE TMP SYSTEM_FOLDER… -- FROM TO … -- COMMAND…
set -eu
root=$1 tree=$2 tmp=$3 path=$PATH
shift 3
PATH=/usr/sbin:/usr/bin:/sbin:/bin

mount -t tmpfs -o size=1m,mode=755 none "$root"
mkdir "$root/proc" "$root/dev" "$root/tmp" "$root/work" "$root/.old"
while [ "$1" != -- ]; do
  if [ -L "$1" ]; then cp -P "$1" "$root$1"; elif [ -d "$1" ]; then
    mkdir -p "$root$1"
    mount --bind "$1" "$root$1"
    mount -o remount,bind,ro,nosuid,nodev "$root$1"
  elif [ -f "$1" ]; then
    mkdir -p "$root$(dirname "$1")"
    : >"$root$1"
    mount --bind "$1" "$root$1"
    mount -o remount,bind,ro,nosuid,nodev "$root$1"
  fi
  shift
done
shift
for device in null zero full random urandom; do
  : >"$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /tmp "$root/dev/shm"
mount --bind "$tmp" "$root/tmp"
mount -o remount,bind,nosuid,nodev "$root/tmp"
mount --bind "$tree" "$root/work"
mount -o remount,bind,nosuid,nodev "$root/work"
while [ "$1" != -- ]; do
  mkdir -p "$root/work/$2"
  mount --bind "$1" "$root/work/$2"
  mount -o remount,bind,ro,nosuid,nodev "$root/work/$2"
  shift 2
done
shift
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
# In a space of its own it could mount memory that nobody counts.
echo 0 >"$root/proc/sys/user/max_user_namespaces"
mount -o remount,bind,ro "$root"

cd "$root"
pivot_root . .old
cd /work
umount -l /.old
PATH=$path
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all --ambient-caps=-all -- "$@"
